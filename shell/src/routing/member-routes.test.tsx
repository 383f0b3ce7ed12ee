import { screen } from '@testing-library/react';
import { useLocation } from '@vitrine/shared/router';
import { buildAppData } from '@vitrine/shared/testing';
import { renderMember } from '../testing/render-member';
import type { MemberRoute } from '../areas/manifests.rule';
import type { GuestPages } from './guest-deps';
import { MemberRoutes } from './member-routes';

// A separate chunk, with tests of its own.
jest.mock('./dashboard-page', () => ({ DashboardPage: () => null }));

const route = (path: string, title: string): MemberRoute => ({
  path,
  title,
  areaId: 'account',
  expose: `./${title}`,
});
const routes = [
  route('/account/members/invite', 'Invite a member'),
  route('/account/members/invite/:user_id', 'Edit member'),
];
const guest: GuestPages = {
  unknown: <h1>Sign in</h1>,
  public: ({ pathname }) => <h1>{`Public ${pathname}`}</h1>,
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
function open(path: string) {
  renderMember(
    <>
      <MemberRoutes routes={routes} guest={guest} />
      <Address />
    </>,
    { path, responses: { 'GET /api/app': buildAppData(), 'GET /api/devices': [] } },
  );
  return () => screen.getByTestId('address').textContent;
}

describe('what a signed-in person sees at an address', () => {
  it('the invitation is sent on to the same path with a slash, its search kept', () => {
    const address = open('/account/members/invite?email=eva%40venue.test');
    expect(address()).toBe('/account/members/invite/?email=eva%40venue.test');
    expect(document.title).toContain('Invite a member');
  });

  it('the page of a member has no slash added', () => {
    expect(open('/account/members/invite/u-1')()).toBe('/account/members/invite/u-1');
  });

  it.each(['/login', '/reset-password', '/reset-password/abc', '/sign-up', '/sign-up/abc'])(
    '%s leads to the dashboard',
    (path) => {
      expect(open(path)()).toBe('/');
    },
  );

  it('an unknown path shows the login screen, the address stays', () => {
    expect(open('/no/such/place')()).toBe('/no/such/place');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it.each(['/testing', '/unsubscribe/abc', '/email-unsubscribed/eva@venue.test'])('%s is public', (path) => {
    expect(open(path)()).toBe(path);
    expect(screen.getByRole('heading', { name: `Public ${path}` })).toBeInTheDocument();
  });
});
