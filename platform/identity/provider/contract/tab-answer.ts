/** What a tab learns when it asks whether its browser is signed in. */
export type TabAnswer = { readonly error: string } | ResumedTab;

/** A tab's tokens (RFC 6749 §5.1), and the answer to what it asks next. */
export interface ResumedTab {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly session_state: string | null;
  readonly first: {
    readonly path: string;
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}
