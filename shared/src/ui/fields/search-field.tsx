import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';
import { fieldTexts } from './texts';
import { controlLook } from './field-frame';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name and placeholder. */
  label?: string;
  autoFocus?: boolean;
}

/** Search field with immediate results. Escape clears it. */
export function SearchField({
  value,
  onChange,
  label = fieldTexts.search,
  autoFocus = false,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    // The clear button disappears with the text, so the focus moves to the input.
    input.current?.focus();
    onChange('');
  }
  return (
    <Box role="search">
      <Icon of={icons.search} size={18} />
      <Input
        ref={input}
        id={id}
        type="search"
        value={value}
        autoFocus={autoFocus}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && (
        <Clear type="button" aria-label={fieldTexts.clearSearch} onClick={clear}>
          <Icon of={icons.close} size={16} />
        </Clear>
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-width: min(15rem, 100%);
  color: ${t.color.muted};
  > svg {
    position: absolute;
    left: ${t.space[12]};
    pointer-events: none;
  }
`;
const Input = styled.input`
  ${controlLook}
  padding: 0 ${t.space[32]} 0 calc(${t.space[32]} + ${t.space[4]});
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Clear = styled.button`
  position: absolute;
  right: 0;
  display: grid;
  place-items: center;
  width: ${t.size.control};
  height: ${t.size.control};
  padding: 0;
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
`;
