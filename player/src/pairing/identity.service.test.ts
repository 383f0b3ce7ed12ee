import { memoryKeep } from '../testing/builders';
import { createIdentityService } from './identity.service';

const identity = { token: 't', accountId: 'a', deviceId: 'hw1' };

it('knows who the screen is after a new start', async () => {
  const keep = memoryKeep();
  await createIdentityService(keep).save(identity);
  expect(await createIdentityService(keep).read()).toEqual(identity);
});

it('takes half an identity for none', async () => {
  const keep = memoryKeep();
  await keep.write('identity', { token: 't' });
  expect(await createIdentityService(keep).read()).toBeNull();
});

it('forgets the token and remembers the hardware, so that the same screen is known again', async () => {
  const service = createIdentityService(memoryKeep());
  expect(await service.hardwareId()).toBeNull();
  await service.save(identity);
  await service.forget();
  expect(await service.read()).toBeNull();
  expect(await service.hardwareId()).toBe('hw1');
});
