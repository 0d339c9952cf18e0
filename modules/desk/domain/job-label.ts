/** A background job's name in words: `identity.send_letter` is "Send letter". */
export function jobLabel(task: string): string {
  const words = task.slice(task.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
