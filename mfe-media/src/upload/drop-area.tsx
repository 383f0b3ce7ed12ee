import { useRef, type Ref } from 'react';
import styled from 'styled-components';
import { Button, Icon, t, icons } from '@vitrine/shared/ui';
import { ANY_PICTURE_OR_VIDEO, PDF_TYPE } from './engine/admit-files.rule';
import { useFileDrop } from '../parts/use-file-drop';
import { texts } from '../texts';
import { uploadTexts } from './texts';

/** Drag-and-drop area with pickers for image/*, video/* (spec §2) and PDF. The whole page accepts drops. */
export function DropArea({
  disabledReason,
  onFiles,
}: {
  disabledReason?: string;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const pdfInput = useRef<HTMLInputElement>(null);
  const enabled = !disabledReason;
  const over = useFileDrop(enabled, onFiles);
  return (
    <Area $over={over} $enabled={enabled} onClick={() => enabled && input.current?.click()}>
      <Mark>
        <Icon of={icons.upload} size={28} />
      </Mark>
      <Title>{over ? texts.dropHere : uploadTexts.dropTitle}</Title>
      <p>{uploadTexts.dropHint}</p>
      <p>{uploadTexts.alsoHint}</p>
      <Choices onClick={(event) => event.stopPropagation()}>
        <Button variant="primary" disabledReason={disabledReason} onClick={() => input.current?.click()}>
          {uploadTexts.selectFile}
        </Button>
        <Button disabledReason={disabledReason} onClick={() => pdfInput.current?.click()}>
          {uploadTexts.selectPdf}
        </Button>
      </Choices>
      <FileInput ref={input} accept={ANY_PICTURE_OR_VIDEO} label={uploadTexts.selectFile} onFiles={onFiles} />
      <FileInput ref={pdfInput} accept={PDF_TYPE} label={uploadTexts.selectPdf} onFiles={onFiles} />
    </Area>
  );
}

/** Hidden file picker of the system, opened by a button. */
function FileInput({
  ref,
  accept,
  label,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>;
  accept: string;
  label: string;
  onFiles: (files: File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => {
        onFiles(Array.from(event.target.files ?? []));
        // Reset, so that the same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
}

const Area = styled.div<{ $over: boolean; $enabled: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
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
`;
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.space[8]};
  margin-top: ${t.space[12]};
`;
const Mark = styled.span`
  color: ${t.color.accentText};
`;
const Title = styled.h2`
  font-size: ${t.font.size[20]};
`;
