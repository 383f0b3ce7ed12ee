import styled from 'styled-components';
import { Button } from '../controls/button';
import { t } from '../theme/tokens';
import { texts } from '../texts';
import { Dialog } from './dialog';

export interface MediaPreviewDialogProps {
  title: string;
  /** Full address of the picture or video; empty while there is none. */
  src: string;
  kind: 'image' | 'video';
  /** Poster of a video. */
  poster?: string;
  onClose: () => void;
}

/** Media preview (spec §2): title, video or image, Close. */
export function MediaPreviewDialog({ title, src, kind, poster, onClose }: MediaPreviewDialogProps) {
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      hideCross
      actions={(leave) => (
        <Button autoFocus onClick={() => leave()}>
          {texts.close}
        </Button>
      )}
    >
      <Stage>
        {!src ? (
          <p>{texts.preparing}</p>
        ) : kind === 'video' ? (
          <video src={src} poster={poster} controls autoPlay muted loop playsInline aria-label={title} />
        ) : (
          <img src={src} alt={title} />
        )}
      </Stage>
    </Dialog>
  );
}

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 12rem;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  color: ${t.color.white};
  overflow: hidden;
  img,
  video {
    width: 100%;
    max-height: 66vh;
    object-fit: contain;
  }
`;
