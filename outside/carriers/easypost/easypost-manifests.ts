import type { FoundManifest, ManifestOrder, ManifestOutcome } from '../manifests.ts';
import { asUnknown, askEasyPost, fetchDocument } from './ask-easypost.ts';
import type { Asked, EasyPostAccess } from './ask-easypost.ts';
import { manifestedShape, scanFormShape, trackersShape } from './easypost-shapes.ts';
import type { ScanForm } from './easypost-shapes.ts';
import { carrierOf } from './service-names.ts';

/** EasyPost puts a shipment on one scan form only, and its shipment names it: so an answer that was lost is found. */
export async function closeEasyPostManifest(
  access: EasyPostAccess,
  order: ManifestOrder,
): Promise<ManifestOutcome> {
  const found = await shipmentsOf(access, order);
  if (found.kind === 'refused') return found;
  if (found.kind !== 'answered') return asUnknown(found);
  const existing = await formOfFirst(access, found.answer);
  if (existing.kind !== 'never_came') return existing;
  const shipments = found.answer.map((id) => ({ id }));
  const made = await askEasyPost(access, 'POST', '/scan_forms', scanFormShape, { shipments });
  if (made.kind === 'refused') return made;
  return made.kind === 'answered' ? outcomeOf(access, made.answer) : asUnknown(made);
}

export async function findEasyPostManifest(
  access: EasyPostAccess,
  order: ManifestOrder,
): Promise<FoundManifest> {
  const found = await shipmentsOf(access, { ...order, trackingNumbers: order.trackingNumbers.slice(0, 1) });
  if (found.kind !== 'answered') return asUnknown(found);
  return formOfFirst(access, found.answer);
}

const atOnce = 10;

/** EasyPost's ids of these labels, ten questions at a time. */
async function shipmentsOf(
  access: EasyPostAccess,
  { carrier, trackingNumbers }: ManifestOrder,
): Promise<Asked<string[]>> {
  const ids: string[] = [];
  for (let from = 0; from < trackingNumbers.length; from += atOnce) {
    const batch = trackingNumbers.slice(from, from + atOnce);
    const answers = await Promise.all(
      batch.map((number) =>
        askEasyPost(access, 'GET', `/trackers?tracking_code=${encodeURIComponent(number)}`, trackersShape),
      ),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer.kind !== 'answered') return answer;
      const id = answer.answer.trackers.find((one) => carrierOf(one.carrier) === carrier)?.shipment_id;
      if (!id) return labelUnknown(batch[index] ?? '');
      ids.push(id);
    }
  }
  return { kind: 'answered', answer: ids };
}

const labelUnknown = (number: string) =>
  ({
    kind: 'refused',
    code: 'label_unknown',
    sentence: `The carrier can't find the label ending in ${number.slice(-4)}.`,
  }) as const;

async function formOfFirst(access: EasyPostAccess, [first]: readonly string[]): Promise<FoundManifest> {
  if (first === undefined) return { kind: 'never_came' };
  const path = `/shipments/${encodeURIComponent(first)}`;
  const shipment = await askEasyPost(access, 'GET', path, manifestedShape);
  if (shipment.kind !== 'answered') return asUnknown(shipment);
  const { scan_form: form } = shipment.answer;
  return form ? outcomeOf(access, form) : { kind: 'never_came' };
}

async function outcomeOf(access: EasyPostAccess, form: ScanForm): Promise<ManifestOutcome> {
  const { id, status, message, confirmation, form_url: url, form_file_type: type } = form;
  if (status === 'failed')
    return {
      kind: 'refused',
      code: 'scan_form_failed',
      sentence: message ?? 'The carrier rejected the SCAN form.',
    };
  if (!url) return { kind: 'unknown', reason: 'The SCAN form is still being created' };
  const content = await fetchDocument(url, access.timeoutMs);
  if (content === undefined) return { kind: 'unknown', reason: "The SCAN form can't be downloaded yet" };
  const document = { contentType: type ?? 'application/pdf', content };
  return { kind: 'closed', manifest: { number: confirmation ?? id, document, sample: false } };
}
