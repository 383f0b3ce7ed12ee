import styled from 'styled-components';
import { Icon, t, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Overlay of the whole page while files are dragged over it. */
export function DropVeil({ over }: { over: boolean }) {
  if (!over) return null;
  return (
    <Veil>
      <Icon of={icons.upload} size={40} />
      <strong>{texts.dropHere}</strong>
    </Veil>
  );
}

const Veil = styled.div`
  position: fixed;
  inset: ${t.space[12]};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${t.space[12]};
  border: 2px dashed ${t.color.white};
  border-radius: ${t.radius.dialog};
  background: ${t.color.shade};
  color: ${t.color.white};
  font-size: ${t.font.size[20]};
  pointer-events: none;
  z-index: ${t.depth.menu};
`;
