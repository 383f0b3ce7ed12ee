import { useState } from 'react';
import styled from 'styled-components';
import { useCodePictures, useCodes } from '@vitrine/shared/calls';
import type { QrCode } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { Button, Dialog, FailedState, Skeleton, SkeletonGroup, t, Mistake } from '@vitrine/shared/ui';
import { shortOf } from './code.rule';
import { MadeCode } from './made-code';
import { codeTexts } from './texts';

/** Dialog of all QR codes, to view, download and place on a promo. */
export function CodesDialog({ onClose, mayPlace }: { onClose: () => void; mayPlace: boolean }) {
  const codes = useCodes();
  const open = useCodePictures();
  const [wanted, setWanted] = useState<string | null>(null);
  if (wanted !== null && open.data)
    return <MadeCode {...open.data} mayPlace={mayPlace} onClose={() => setWanted(null)} />;
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      title={codeTexts.all}
      onClose={onClose}
      actions={(leave) => (
        <Button variant="primary" onClick={() => leave()}>
          {codeTexts.done}
        </Button>
      )}
    >
      {codes.isPending ? (
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      ) : codes.isError && items.length === 0 ? (
        <FailedState title={codeTexts.listFailed} query={codes} />
      ) : items.length === 0 ? (
        <p>{codeTexts.none}</p>
      ) : (
        <>
          <List aria-label={codeTexts.all}>
            {items.map((code) => (
              <Row
                key={code.id}
                code={code}
                busy={open.isPending && wanted === code.id}
                onOpen={() => {
                  setWanted(code.id);
                  open.mutate(shortOf(code.link));
                }}
              />
            ))}
          </List>
          {open.isError && <Mistake role="alert">{codeTexts.openFailed}</Mistake>}
          {codes.hasNextPage && (
            <Button onClick={() => void codes.fetchNextPage()} busy={codes.isFetchingNextPage}>
              {codeTexts.more}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

function Row({ code, busy, onOpen }: { code: QrCode; busy: boolean; onOpen: () => void }) {
  const facts = [
    codeTexts.scans(code.scans),
    ...(code.promo ? [codeTexts.onPromo(code.promo.name)] : []),
    ...(code.device ? [codeTexts.onDevice(code.device.name)] : []),
    formatDate(code.created_at),
  ];
  return (
    <Line>
      <Words>
        <strong>{code.url.replace(/^https?:\/\//, '')}</strong>
        <span>{facts.join(' · ')}</span>
      </Words>
      <Button size="small" onClick={onOpen} busy={busy} aria-label={codeTexts.openOf(code.url)}>
        {codeTexts.open}
      </Button>
    </Line>
  );
}

const List = styled.ul`
  > li + li {
    border-top: ${t.border};
  }
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space[16]};
  padding: ${t.space[12]} 0;
`;
const Words = styled.p`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  strong {
    overflow: hidden;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
    ${t.font.tabular}
  }
`;
