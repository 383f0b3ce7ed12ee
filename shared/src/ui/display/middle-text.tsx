import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Characters of the end that stay visible: a file's version and type. */
const TAIL = 8;
/** Names up to this length are cut at their end, if at all. */
const SHORT = 18;

/**
 * Name on one line. A long one is cut in its middle ("Happy-hour-…-v2.jpg"), because names of files differ at
 * their end.
 */
export function MiddleText({ children: text }: { children: string }) {
  const characters = [...text];
  if (characters.length <= SHORT) return text;
  return (
    <Whole>
      <span>{characters.slice(0, -TAIL).join('')}</span>
      <span>{characters.slice(-TAIL).join('')}</span>
    </Whole>
  );
}

const Whole = styled.span`
  display: flex;
  min-width: 0;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }
  > span:first-child {
    min-width: ${t.space[16]};
  }
  > span:last-child {
    flex: none;
    max-width: calc(100% - ${t.space[16]});
  }
`;
