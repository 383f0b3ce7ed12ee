import styled from 'styled-components';
import { Button } from '../controls/button';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Name shown highlighted, followed by a question mark. */
  objectName?: string;
  warning?: boolean;
  yesLabel?: string;
  noLabel?: string;
  /** Label of a third button between no and yes, which calls `onKeep`. */
  keepLabel?: string;
  onKeep?: () => void;
  /** Called with true for yes; false for no and any other way of closing. */
  onAnswer: (yes: boolean) => void;
}

/**
 * Confirm/warning dialog (spec §2): title, text, optional highlighted object name followed by '?', optional
 * warning icon, yes and no.
 */
export function ConfirmDialog({
  title,
  text,
  objectName,
  warning = false,
  yesLabel = texts.yes,
  noLabel = texts.no,
  keepLabel,
  onKeep,
  onAnswer,
}: ConfirmDialogProps) {
  let answer: () => void = () => onAnswer(false);
  return (
    <Dialog
      title={title}
      width="small"
      role="alertdialog"
      hideCross
      onClose={() => answer()}
      actions={(leave) => (
        <>
          <Button autoFocus onClick={() => leave()}>
            {noLabel}
          </Button>
          {keepLabel && (
            <Button
              onClick={() => {
                answer = () => onKeep?.();
                leave();
              }}
            >
              {keepLabel}
            </Button>
          )}
          <Button
            variant={warning ? 'danger' : 'primary'}
            onClick={() => {
              answer = () => onAnswer(true);
              leave();
            }}
          >
            {yesLabel}
          </Button>
        </>
      )}
    >
      <Question>
        {warning && <Icon of={icons.warning} size={24} />}
        <p>
          {text}
          {objectName && (
            <>
              {' '}
              <strong>{objectName}</strong>
              {texts.questionAbout('')}
            </>
          )}
        </p>
      </Question>
    </Dialog>
  );
}

const Question = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${t.space[12]};
  svg {
    color: ${t.color.warning};
  }
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
    overflow-wrap: anywhere;
  }
`;
