import { memoryKeep } from '../testing/builders';
import { createIdentityStore } from './identity.store';

const identity = { token: 't', accountId: 'a', deviceId: 'hw1' };

it('knows who the screen is after a new start', async () => {
  const keep = memoryKeep();
  await createIdentityStore(keep).save(identity);
  expect(await createIdentityStore(keep).read()).toEqual(identity);
});

it('takes half an identity for none', async () => {
  const keep = memoryKeep();
  await keep.write('identity', { token: 't' });
  expect(await createIdentityStore(keep).read()).toBeNull();
});

it('forgets the token and remembers the hardware, so that the same screen is known again', async () => {
  const store = createIdentityStore(memoryKeep());
  expect(await store.hardwareId()).toBeNull();
  await store.save(identity);
  await store.forget();
  expect(await store.read()).toBeNull();
  expect(await store.hardwareId()).toBe('hw1');
});
