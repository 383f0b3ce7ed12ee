import styled from 'styled-components';
import { useAppData } from '@vitrine/shared/calls';
import { formatBytes, usedShare } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { frameTexts } from '../../texts';

/** Storage usage of the quota, as a thin bar with numbers. */
export function StorageMeter() {
  const { data } = useAppData();
  if (!data) return null;
  const share = usedShare(data);
  const words = frameTexts.storage(formatBytes(data.storage_used, 1), formatBytes(data.storage_avail, 1));
  return (
    <Meter>
      <Track
        role="meter"
        aria-label={frameTexts.storageLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <Fill
          style={{ width: `${Math.max(share * 100, 1)}%` }}
          $tone={share >= 1 ? 'danger' : share > 0.9 ? 'warning' : 'calm'}
        />
      </Track>
      <span>{words}</span>
    </Meter>
  );
}

const Meter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  color: ${t.color.frameMuted};
  font-size: ${t.font.size[12]};
  ${t.font.tabular}
`;
const Track = styled.span`
  display: block;
  height: 3px;
  border-radius: ${t.radius.round};
  background: ${t.color.frameActive};
  overflow: hidden;
`;
const Fill = styled.span<{ $tone: 'calm' | 'warning' | 'danger' }>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => ($tone === 'calm' ? t.color.frameText : t.color[$tone])};
  transition: width ${t.motion.large} ${t.motion.ease};
`;
