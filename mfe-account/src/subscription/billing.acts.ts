import { useEffect, useRef, useState } from 'react';
import {
  useCancelSubscription,
  useChangeCard,
  useCheckout,
  useCancelCheckout,
  useResubscribe,
  refusalOf,
} from '@vitrine/shared/calls';
import type { Billing, BillingProduct, BillingStep } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { subscriptionTexts as words } from './texts';
import { payAddress } from './leave-to';
import { formatPrice } from './money';
import { packProduct, packsPrice } from './price.rule';
import { choiceOf, misfitOf, packsWith } from './subscription.rule';
import { misfitSentence, planSum, productLabel } from './words';

/** Action in progress: its button shows it, and all others wait. */
type BillingAct = `plan ${string}` | 'packs' | 'cancel' | 'resume' | 'card' | 'go_on' | 'give_up';

/** Runs one action at a time: a second press is ignored until the first is answered. */
function useOneAtATime(leave: (address: string) => void) {
  const { notify } = useShell();
  const [running, setRunning] = useState<BillingAct | null>(null);
  const isRunning = useRef(false);
  const stop = () => {
    isRunning.current = false;
    setRunning(null);
  };
  useEffect(() => {
    // Back from the payment page by the back/forward cache: the page is restored as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && stop();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const refuse = (text: string) => notify({ text, tone: 'error' });

  /** `work` returns an address to open, a notice to show, or nothing when it was not confirmed. */
  async function once(act: BillingAct, work: () => Promise<{ url?: string; text?: string } | null>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(act);
    try {
      const outcome = await work();
      const address = outcome?.url === undefined ? null : payAddress(outcome.url);
      // Stays in progress until the page is gone.
      if (address) return leave(address);
      if (outcome?.url !== undefined) refuse(words.said.unsafe);
      else if (outcome?.text) notify({ text: outcome.text, tone: 'success' });
    } catch (error) {
      refuse(refusalOf(error, words.said.failed));
    }
    stop();
  }
  return { running, once };
}

const step = (answer: BillingStep, text: string) =>
  answer.url === undefined ? { text } : { url: answer.url };

/** Confirmation before a change of plan; null when the payment page follows, which confirms itself. */
function planQuestion(billing: Billing, product: BillingProduct, quantity: number): ConfirmQuestion | null {
  const misfit = misfitSentence(misfitOf(billing, product, quantity, packsWith(billing, product)));
  const { ask } = words;
  const questions: Partial<Record<ReturnType<typeof choiceOf>, [string, string]>> = {
    at_once: [ask.change(planSum(billing, product, quantity)), ask.changeTo],
    free_later: [ask.freeLater(formatDate(billing.current_period_end)), ask.freeTo],
    free_now: [ask.freeNow, ask.freeTo],
  };
  const question = questions[choiceOf(billing, product, quantity)];
  return question
    ? {
        title: ask.changeTitle,
        text: [question[0], misfit, question[1]].filter(Boolean).join(' '),
        objectName: productLabel(product, quantity),
        warning: misfit !== '',
        yesLabel: ask.changeYes,
      }
    : null;
}

/** Billing actions of an owner. */
export function useBillingActs(billing: Billing, leave: (address: string) => void) {
  const shell = useShell();
  const { running, once } = useOneAtATime(leave);
  const checkout = useCheckout();
  const giveUp = useCancelCheckout();
  const resubscribe = useResubscribe();
  const cancel = useCancelSubscription();
  const card = useChangeCard();
  const ask = (question: ConfirmQuestion) => shell.confirm({ noLabel: words.ask.no, ...question });
  const date = formatDate(billing.current_period_end);

  const choose = (product: BillingProduct, quantity: number) =>
    once(`plan ${product.product_id}`, async () => {
      const question = planQuestion(billing, product, quantity);
      if (question && !(await ask(question))) return null;
      const choice = choiceOf(billing, product, quantity);
      const answer = await checkout.mutateAsync({ product_id: product.product_id, quantity });
      const plan = words.plans[product.plan ?? 'free'];
      if (choice === 'free_later') return step(answer, words.said.freeLater(date));
      if (choice === 'free_now') return step(answer, words.said.freeNow);
      return step(
        answer,
        choice === 'keep' ? words.said.kept(plan) : words.said.changed(productLabel(product, quantity)),
      );
    });

  const buyPacks = (packs: number) =>
    once('packs', async () => {
      const product = packProduct(billing);
      if (!product) return null;
      const amount = formatPrice(packsPrice(billing, packs, billing.interval), product.currency);
      const yes = await ask({
        title: words.ask.packsTitle,
        text: `${words.ask.packs(words.choose.total(amount, billing.interval))} ${words.ask.packsTo}`,
        objectName: productLabel(product, packs),
        yesLabel: words.ask.packsYes,
      });
      if (!yes) return null;
      const answer = await checkout.mutateAsync({ product_id: product.product_id, quantity: packs });
      return step(answer, words.said.packs);
    });

  const cancelPlan = () =>
    once('cancel', async () => {
      const isNow = billing.status === 'past_due';
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
