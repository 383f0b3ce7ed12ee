import { screen, waitFor, within } from '@testing-library/react';
import { buildAppData, renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { Screen } from '../subscription.screen';
import { NOW } from '../../testing/billing';

export const CHECKOUT = 'POST /api/billing/checkout';
export const CANCEL = 'DELETE /api/billing/cancel_subscription';
/** Addresses that the page was left for, oldest first. */
export const left: string[] = [];

/** Sets the time to Jan 5, 2026, and clears `left`, in each file that opens the page. */
export function onJanuaryFifth(): void {
  beforeEach(() => {
    left.length = 0;
    jest.spyOn(Date, 'now').mockReturnValue(NOW * 1000);
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Opens the subscription page with one answer of GET /api/billing. */
export const open = (answer: unknown, options: RenderScreenOptions & { search?: string } = {}) =>
  renderScreen(<Screen leave={(address) => void left.push(address)} />, {
    path: `/account/subscription${options.search ?? ''}`,
    ...options,
    responses: { 'GET /api/billing': answer, 'GET /api/app': buildAppData(), ...options.responses },
  });
export type View = ReturnType<typeof open>;

export const card = (plan: string) => screen.findByRole('listitem', { name: plan });
export const buttonOf = async (plan: string) => within(await card(plan)).getByRole('button');
/** Finds a button within one section, faster than in the whole page. */
export const inPart = async (part: string, name: string) =>
  within(await screen.findByRole('region', { name: part })).getByRole('button', { name });
export const press = async (view: View, part: string, name: string) =>
  view.user.click(await inPart(part, name));
export const sent = (view: View, call: string) => view.shell.api.callsOf(call).map(({ body }) => body);
export const said = async (view: View, text: string) =>
  waitFor(() => expect(view.shell.notices.map((notice) => notice.text)).toContain(text));
