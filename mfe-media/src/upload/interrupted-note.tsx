import { useRef } from 'react';
import styled from 'styled-components';
import { Button, Icon, t, icons } from '@vitrine/shared/ui';
import { uploadTexts } from './texts';
import type { InterruptedUpload } from './engine/resume-memory';
import { ANY_PICTURE_OR_VIDEO } from './engine/admit-files.rule';

/** Offer to continue after a reload: the browser forgets the file, so the user chooses it again. */
export function InterruptedNote({
  upload,
  onFiles,
  onDiscard,
}: {
  upload: InterruptedUpload;
  onFiles: (files: File[]) => void;
  onDiscard: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Note>
      <Icon of={icons.upload} />
      <Words>
        <strong>{uploadTexts.interruptedTitle(upload.name)}</strong>
        <span>{uploadTexts.interruptedText}</span>
      </Words>
      <Actions>
        <Button size="small" onClick={onDiscard}>
          {uploadTexts.discard}
        </Button>
        <Button size="small" variant="primary" onClick={() => input.current?.click()}>
          {uploadTexts.continueUpload}
        </Button>
      </Actions>
      <input
        ref={input}
        type="file"
        hidden
        accept={ANY_PICTURE_OR_VIDEO}
        aria-label={uploadTexts.continueUpload}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </Note>
  );
}

const Note = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.infoSoft};
  color: ${t.color.text};
`;
const Words = styled.p`
  display: flex;
  flex: 1 1 16rem;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
`;
const Actions = styled.div`
  display: flex;
  gap: ${t.space[8]};
`;
