import { useState } from 'react';
import styled from 'styled-components';
import { useScans } from '@vitrine/shared/calls';
import type { QrRange, QrStats } from '@vitrine/shared/contract';
import { QR_RANGES } from '@vitrine/shared/contract/values';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, LinkButton, Segmented, Skeleton, SkeletonGroup, t, icons } from '@vitrine/shared/ui';
import { Block, BlockEmpty } from '../block';
import { CodesDialog } from './code/codes.dialog';
import { MakeCodeDialog } from './code/make-code.dialog';
import { ScanChart } from './scan-chart';
import { ScanFigures } from './scan-figures';
import { ScanHours } from './scan-hours';
import { ScanShares, type Share } from './scan-shares';
import { ScanTable } from './scan-table';
import { scanTexts } from './texts';

export interface ScanStatisticsProps {
  /** Reason why no code can be created; undefined when one can. */
  disabledReason?: string;
  /** Reloads all blocks of the dashboard (spec §2). */
  onRetry: () => void;
}

/** Scan statistics of the account's QR codes (product §9). */
export function ScanStatistics({ disabledReason, onRetry }: ScanStatisticsProps) {
  const [range, setRange] = useState<QrRange>('30d');
  const [shown, setShown] = useState<'make' | 'codes' | null>(null);
  const scans = useScans(range);
  const reason = lockReason(scans.error);
  return (
    <Block
      title={scanTexts.title}
      action={
        <Acts>
          <LinkButton to="/statistics" variant="quiet">
            {scanTexts.plays}
          </LinkButton>
          <Button variant="quiet" onClick={() => setShown('codes')}>
            {scanTexts.codes}
          </Button>
          <Button icon={icons.qr} disabledReason={disabledReason} onClick={() => setShown('make')}>
            {scanTexts.make}
          </Button>
        </Acts>
      }
    >
      {reason !== null ? (
        <Locked reason={reason} />
      ) : scans.data ? (
        <>
          <div>
            <Segmented
              label={scanTexts.range}
              segments={QR_RANGES.map((value) => ({ value, label: scanTexts.ranges[value] }))}
              value={range}
              onChange={setRange}
            />
          </div>
          <Body aria-busy={scans.isPlaceholderData}>
            {scans.data.total === 0 && scans.data.prev_total === 0 ? (
              <BlockEmpty>
                <Icon of={icons.chart} />
                <span>{scanTexts.empty(scans.data.by_day.length)}</span>
              </BlockEmpty>
            ) : (
              <Numbers stats={scans.data} />
            )}
          </Body>
        </>
      ) : scans.isError ? (
        <Failure role="alert">
          <Icon of={icons.warning} />
          <p>{scanTexts.failed}</p>
          <Button icon={icons.retry} onClick={onRetry} busy={scans.isFetching}>
            {scanTexts.retry}
          </Button>
        </Failure>
      ) : (
        <SkeletonGroup>
          <Skeleton height="18rem" />
        </SkeletonGroup>
      )}
      {shown === 'make' && <MakeCodeDialog onClose={() => setShown(null)} />}
      {shown === 'codes' && <CodesDialog mayPlace={!disabledReason} onClose={() => setShown(null)} />}
    </Block>
  );
}

function Numbers({ stats }: { stats: QrStats }) {
  const promos = stats.by_promo.map(({ promo_id, name, total }) =>
    share(promo_id, name || scanTexts.noPromo, total),
  );
  const devices = stats.by_device.map(({ device_id, name, total }) =>
    share(device_id, name || scanTexts.noDevice, total),
  );
  return (
    <>
      <ScanFigures stats={stats} />
      <ScanChart days={stats.by_day} />
      <Details>
        <ScanShares title={scanTexts.byPromo} shares={promos} />
        <ScanShares title={scanTexts.byDevice} shares={devices} />
        <ScanHours hours={stats.by_hour} />
      </Details>
      <ScanTable stats={stats} promos={promos} devices={devices} />
    </>
  );
}

const share = (id: string | null, name: string, total: number): Share => ({ id: id ?? '', name, total });

/** Note in place of statistics that the plan does not include, with a link to the plans. */
function Locked({ reason }: { reason: string }) {
  const { may } = useShell();
  return (
    <Lock>
      <Icon of={icons.lock} />
      <p>{scanTexts.locked(reason)}</p>
      {may('billing.manage') ? (
        <LinkButton to="/account/subscription">{scanTexts.seePlans}</LinkButton>
      ) : (
        <p>{scanTexts.askOwner}</p>
      )}
    </Lock>
  );
}

/** Sentence of the server when the plan does not include statistics; null for any other error. */
function lockReason(error: unknown): string | null {
  return isApiError(error) && error.code === 'plan_feature' ? error.detail : null;
}

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[24]};
  transition: opacity ${t.motion.small} ${t.motion.ease};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const Details = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${t.space[24]} ${t.space[48]};
`;
const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[16]} 0;
  color: ${t.color.muted};
`;
const Lock = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.sunken};
  p {
    flex: 1 1 20rem;
  }
  svg {
    color: ${t.color.muted};
  }
`;
