import { memoryKeep } from '../testing/builders';
import { createIdentityService } from './identity.service';

const identity = { token: 't', accountId: 'a', deviceId: 'hw1' };

it('restores the identity after a restart', async () => {
  const keep = memoryKeep();
  await createIdentityService(keep).save(identity);
  expect(await createIdentityService(keep).read()).toEqual(identity);
});

it('ignores an incomplete identity', async () => {
  const keep = memoryKeep();
  await keep.write('identity', { token: 't' });
  expect(await createIdentityService(keep).read()).toBeNull();
});

it('forgets the token and keeps the hardware id, so that the same screen is recognised', async () => {
  const service = createIdentityService(memoryKeep());
  expect(await service.hardwareId()).toBeNull();
  await service.save(identity);
  await service.forget();
  expect(await service.read()).toBeNull();
  expect(await service.hardwareId()).toBe('hw1');
});
