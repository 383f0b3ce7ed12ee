import { listOperators } from '../../platform/users/operators.repo';
import { operatorsText, plain } from './admin-text.rule';
import type { AdminPorts, Call, Verb } from './admin.types';
import { markOperator } from './operators.action';

/** Commands about users who operate the installation in the browser. */
export const OPERATOR_VERBS: Record<string, Verb> = {
  'operators list': {
    usage: '[--json]',
    does: 'users who see the page /operator',
    words: 0,
    options: ['json'],
    async run({ db, print }, { options }) {
      const found = await listOperators(db);
      if (options.json) print(JSON.stringify(found, null, 2));
      else print(found.length === 0 ? 'There is no operator.' : operatorsText(found));
      return 0;
    },
  },
  'operators add': {
    usage: 'EMAIL',
    does: 'lets a user operate this installation at /operator',
    words: 1,
    options: [],
    run: marking('add', 'operates this installation at /operator.', 'is an operator already.'),
  },
  'operators remove': {
    usage: 'EMAIL',
    does: 'ends that; the user and the account stay',
    words: 1,
    options: [],
    run: marking('remove', 'is no operator any more.', 'is no operator.'),
  },
};

function marking(mark: 'add' | 'remove', done: string, already: string) {
  return async (ports: AdminPorts, { words: [text = ''] }: Call): Promise<number> => {
    const { email, isChanged } = await markOperator(ports, text, mark);
    ports.print(`${plain(email)} ${isChanged ? done : already}`);
    return 0;
  };
}
