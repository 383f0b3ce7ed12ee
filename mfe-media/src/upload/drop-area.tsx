import { useRef } from 'react';
import styled from 'styled-components';
import { Button, Icon, t, icons } from '@vitrine/shared/ui';
import { ANY_PICTURE_OR_VIDEO } from './engine/admit-files.rule';
import { useFileDrop } from '../parts/use-file-drop';
import { texts } from '../texts';
import { uploadTexts } from './texts';

/**
 * Drag-and-drop area with a file picker (spec §2: accepts image/* and video/*). The whole page accepts drops.
 */
export function DropArea({
  disabledReason,
  onFiles,
}: {
  disabledReason?: string;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const enabled = !disabledReason;
  const over = useFileDrop(enabled, onFiles);
  return (
    <Area $over={over} $enabled={enabled} onClick={() => enabled && input.current?.click()}>
      <Mark>
        <Icon of={icons.upload} size={28} />
      </Mark>
      <Title>{over ? texts.dropHere : uploadTexts.dropTitle}</Title>
      <p>{uploadTexts.dropHint}</p>
      <span onClick={(event) => event.stopPropagation()}>
        <Button variant="primary" disabledReason={disabledReason} onClick={() => input.current?.click()}>
          {uploadTexts.selectFile}
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ANY_PICTURE_OR_VIDEO}
        aria-label={uploadTexts.selectFile}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Area>
  );
}

const Area = styled.div<{ $over: boolean; $enabled: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[48]} ${t.space[24]};
  border: 2px dashed ${({ $over }) => ($over ? t.color.accentText : t.color.lineStrong)};
  border-radius: ${t.radius.dialog};
  background: ${({ $over }) => ($over ? t.color.accentSoft : t.color.surface)};
  color: ${t.color.muted};
  text-align: center;
  cursor: ${({ $enabled }) => ($enabled ? 'pointer' : 'default')};
  transition:
    background-color ${t.motion.small} ${t.motion.ease},
    border-color ${t.motion.small} ${t.motion.ease};
  > span:last-of-type {
    margin-top: ${t.space[12]};
  }
`;
const Mark = styled.span`
  color: ${t.color.accentText};
`;
const Title = styled.h2`
  font-size: ${t.font.size[20]};
`;
