import { useEffect, useRef, useState } from 'react';
import {
  useCancelSubscription,
  useChangeCard,
  useCheckout,
  useGiveUp,
  useResubscribe,
} from '@vitrine/shared/calls';
import type { Billing, BillingProduct, BillingStep } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { subscriptionTexts as words } from './texts';
import { payAddress } from './leave-to';
import { formatMoney, packProduct, packsPrice } from './price.rule';
import { choiceOf, misfitOf, packsWith } from './subscription.rule';
import { misfitSentence, planSum, whatOf } from './words';

/** What is under way: its button shows it, and every other waits. */
export type BillingAct = `plan ${string}` | 'packs' | 'cancel' | 'resume' | 'card' | 'go_on' | 'give_up';

/** Everything an owner does about billing. One at a time: a second press does nothing until the first is answered. */
export function useBillingActs(billing: Billing, leave: (address: string) => void) {
  const shell = useShell();
  const checkout = useCheckout();
  const giveUp = useGiveUp();
  const resubscribe = useResubscribe();
  const cancel = useCancelSubscription();
  const card = useChangeCard();
  const [running, setRunning] = useState<BillingAct | null>(null);
  const isRunning = useRef(false);
  const stop = () => {
    isRunning.current = false;
    setRunning(null);
  };
  useEffect(() => {
    // Back from the payment page without loading anew: the page was kept as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && stop();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const say = (text: string) => shell.notify({ text, tone: 'success' });
  const refuse = (text: string) => shell.notify({ text, tone: 'error' });
  const ask = (question: ConfirmQuestion) => shell.confirm({ noLabel: words.ask.no, ...question });

  /** `work` answers where to go, what to say, or nothing after a no. */
  async function once(act: BillingAct, work: () => Promise<{ url?: string; text?: string } | null>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(act);
    try {
      const outcome = await work();
      const address = outcome?.url === undefined ? null : payAddress(outcome.url);
      // Stays under way until the page is gone.
      if (address) return leave(address);
      if (outcome?.url !== undefined) refuse(words.said.unsafe);
      else if (outcome?.text) say(outcome.text);
    } catch (error) {
      refuse((isApiError(error) && error.detail) || words.said.failed);
    }
    stop();
  }
  const step = (answer: BillingStep, text: string) =>
    answer.url === undefined ? { text } : { url: answer.url };

  const choose = (product: BillingProduct, quantity: number) =>
    once(`plan ${product.product_id}`, async () => {
      const choice = choiceOf(billing, product, quantity);
      const what = whatOf(product, quantity);
      const date = formatDate(billing.current_period_end);
      const misfit = misfitSentence(misfitOf(billing, product, quantity, packsWith(billing, product)));
      const { changeTo, freeTo } = words.ask;
      const questions: Partial<Record<typeof choice, [string, string]>> = {
        at_once: [words.ask.change(planSum(billing, product, quantity)), changeTo],
        free_later: [words.ask.freeLater(date), freeTo],
        free_now: [words.ask.freeNow, freeTo],
      };
      const question = questions[choice];
      if (question) {
        const text = [question[0], misfit, question[1]].filter(Boolean).join(' ');
        const asked = { title: words.ask.changeTitle, text, objectName: what, warning: misfit !== '' };
        if (!(await ask({ ...asked, yesLabel: words.ask.changeYes }))) return null;
      }
      const answer = await checkout.mutateAsync({ product_id: product.product_id, quantity });
      const plan = words.plans[product.plan ?? 'free'];
      if (choice === 'free_later') return step(answer, words.said.freeLater(date));
      if (choice === 'free_now') return step(answer, words.said.freeNow);
      return step(answer, choice === 'keep' ? words.said.kept(plan) : words.said.changed(what));
    });

  const buyPacks = (packs: number) =>
    once('packs', async () => {
      const product = packProduct(billing);
      if (!product) return null;
      const amount = formatMoney(packsPrice(billing, packs, billing.interval), product.currency);
      const yes = await ask({
        title: words.ask.packsTitle,
        text: `${words.ask.packs(words.choose.total(amount, billing.interval))} ${words.ask.packsTo}`,
        objectName: whatOf(product, packs),
        yesLabel: words.ask.packsYes,
      });
      if (!yes) return null;
      const answer = await checkout.mutateAsync({ product_id: product.product_id, quantity: packs });
      return step(answer, words.said.packs);
    });

  const cancelPlan = () =>
    once('cancel', async () => {
      const isNow = billing.status === 'past_due';
      const date = formatDate(billing.current_period_end);
      const yes = await ask({
        title: words.ask.cancelTitle,
        text: isNow ? words.ask.cancelNow : words.ask.cancel(date),
        objectName: words.planFor(words.plans[billing.plan], billing.quantity),
        warning: true,
        yesLabel: words.ask.cancelYes,
      });
      if (!yes) return null;
      await cancel.mutateAsync();
      return { text: isNow ? words.said.cancelledNow : words.said.cancelled(date) };
    });

  return {
    running,
    choose,
    buyPacks,
    cancelPlan,
    resume: () =>
      once('resume', async () =>
        step(await resubscribe.mutateAsync(), words.said.kept(words.plans[billing.plan])),
      ),
    changeCard: () => once('card', async () => step(await card.mutateAsync(), words.back.card)),
    goOnPaying: () => once('go_on', async () => ({ url: billing.open_checkout?.url ?? '' })),
    giveUp: () =>
      once('give_up', async () => {
        await giveUp.mutateAsync();
        return { text: words.checkout.givenUp };
      }),
  };
}

export type BillingActs = ReturnType<typeof useBillingActs>;
