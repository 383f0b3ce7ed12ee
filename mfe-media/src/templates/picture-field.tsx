import type { PromoItem } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons, t, Thumb } from '@vitrine/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { PictureDialog } from './picture.dialog';
import { templateTexts as texts } from './texts';

/** Pictures that a design can show: ready, and no designs themselves. */
const isPicture = ({ duration, src, template }: PromoItem) => duration === 0 && src !== '' && !template;

/** Picture of a design or logo of the brand: a promo of the account. */
export function PictureField({
  label,
  promos,
  value,
  onChange,
}: {
  label: string;
  promos: readonly PromoItem[];
  /** Id of a promo. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { assetUrl } = useShell();
  const [isChoosing, setChoosing] = useState(false);
  const title = useId();
  const chosen = promos.find(({ id }) => id === value);
  return (
    <Field role="group" aria-labelledby={title}>
      <Title id={title}>{label}</Title>
      <Line>
        {chosen && (
          <Small>
            <Thumb
              src={chosen.thumb[0] ? assetUrl(chosen.thumb[0]) : ''}
              alt={chosen.name}
              width={chosen.width}
              height={chosen.height}
            />
          </Small>
        )}
        <Button icon={chosen ? undefined : icons.image} onClick={() => setChoosing(true)}>
          {chosen ? texts.changePicture : texts.choosePicture}
        </Button>
        {value !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {texts.removePicture}
          </Button>
        )}
      </Line>
      {isChoosing && (
        <PictureDialog
          pictures={promos.filter(isPicture)}
          chosen={value}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </Field>
  );
}

const Field = styled.div`
  min-width: 0;
`;
const Title = styled.p`
  margin-bottom: ${t.space[4]};
  color: ${t.color.strong};
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
`;
const Small = styled.div`
  width: 7rem;
`;
