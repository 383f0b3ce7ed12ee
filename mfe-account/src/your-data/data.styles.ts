import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Notice of a planned deletion. */
export const Planned = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  max-width: 40rem;
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  p {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

/** Bar below the text of a row, with its bytes beside it. */
export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  padding-top: ${t.space[8]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  font-variant-numeric: tabular-nums;
  span {
    white-space: nowrap;
  }
`;

/** Refused things of an import, folded. */
export const Refused = styled.details`
  padding-top: ${t.space[8]};
  font-size: ${t.font.size[13]};
  summary {
    display: flex;
    align-items: center;
    gap: ${t.space[4]};
    width: fit-content;
    min-height: ${t.space[24]};
    color: ${t.color.text};
    font-weight: ${t.font.weight.medium};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      transition: transform ${t.motion.small} ${t.motion.ease};
    }
  }
  &[open] summary svg {
    transform: rotate(90deg);
  }
  summary:focus-visible {
    ${t.focus}
  }
  ul {
    display: grid;
    gap: ${t.space[4]};
    padding-top: ${t.space[8]};
  }
  li {
    color: ${t.color.muted};
    overflow-wrap: anywhere;
  }
  b {
    color: ${t.color.text};
    font-weight: ${t.font.weight.medium};
  }
`;

/** Upload of an archive: its name, its progress, and Stop. */
export const Sending = styled.div`
  display: grid;
  gap: ${t.space[8]};
  max-width: 40rem;
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${t.color.muted};
  }
`;
