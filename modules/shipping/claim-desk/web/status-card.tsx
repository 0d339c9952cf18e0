import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { moveClaim, recordCarrierAnswer } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { plainMoves } from '#modules/shipping/claims/domain/claim-moves.ts';
import { moveVerbs } from '#modules/shipping/claims/domain/claim-words.ts';
import { WriteForm } from '#modules/shipping/claims/web/write-form.tsx';
import { askedParties } from '../domain/request-templates.ts';

interface StatusCardProps {
  readonly claim: DeskClaim;
  onDone(): Promise<unknown>;
}

/** The moves that ask no one. */
export function StatusCard({ claim, onDone }: StatusCardProps) {
  const params = { companyId: claim.companyId, claimId: claim.claimId };
  const asks: readonly string[] = askedParties;
  const moves = plainMoves.filter((move) => claim.moves.includes(move) && !asks.includes(move));
  if (claim.status === 'NeedCarrierInfo')
    return (
      <Card label="Carrier's response">
        <SectionTitle>Carrier's response</SectionTitle>
        <WriteForm
          label="What the carrier said"
          sends={[
            {
              verb: 'Record response',
              send: async (words) => {
                await call(recordCarrierAnswer, { params, body: { words } });
                await onDone();
              },
            },
          ]}
        />
      </Card>
    );
  if (moves.length === 0) return null;
  return (
    <Card label="Status">
      <SectionTitle>Status</SectionTitle>
      <WriteForm
        label="Message shown to the member"
        sends={moves.map((move) => ({
          verb: moveVerbs[move] ?? move,
          mayBeEmpty: move !== 'reopen',
          send: async (words) => {
            await call(moveClaim, { params, body: { move, words } });
            await onDone();
          },
        }))}
      />
    </Card>
  );
}
