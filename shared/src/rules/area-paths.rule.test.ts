import { isAreaPath, manifestPathFault, pathFault, pathShape } from './area-paths.rule';

describe('a path of an area', () => {
  it.each([
    '/menu',
    '/menu-card',
    '/menu/:id',
    '/menu/:menu_id/edit',
    '/m/2/x_y',
    '/7',
    `/${'a'.repeat(119)}`,
  ])('%s is valid', (path) => {
    expect(pathFault(path)).toBeNull();
    expect(isAreaPath(path)).toBe(true);
  });

  it.each([
    '',
    '/',
    'menu',
    '//menu',
    '/menu/',
    '/Menu',
    '/menu/*',
    '/menu?',
    '/menu#x',
    '/%6denu',
    '/menu/:Id',
    '/menu/:1',
    '/menu/:',
    '/menu/x:',
    '/-menu',
    '/menu/_x',
    '/menu/ü',
    '/:id',
    '/a b',
    `/${'a'.repeat(120)}`,
  ])('"%s" is invalid', (path) => {
    expect(pathFault(path)).toBe(
      `"${path}" is not a valid path: it needs lowercase segments like /menu or /menu/:id, without * ? # % and without a slash at the end.`,
    );
    expect(isAreaPath(path)).toBe(false);
  });

  it.each(
    [
      'api assets areas dev embed files healthz icons metrics mqtt player q readyz till',
      'demo email-unsubscribed keep-account login reset-password sign-up testing undo-email unsubscribe',
    ].flatMap((names) => names.split(' ')),
  )('/%s is not available: it is not an area’s page', (name) => {
    expect(isAreaPath(`/${name}`)).toBe(false);
    expect(isAreaPath(`/${name}/more`)).toBe(false);
    expect(isAreaPath(`/menu/${name}`)).toBe(true);
  });
});

describe('the paths of an area manifest', () => {
  const page = { title: 'Menu', expose: './menu' };
  const fault = (paths: string[], { redirect, menu }: { redirect?: string; menu?: string } = {}) =>
    manifestPathFault({
      routes: paths.map((path) => ({ ...page, path, ...(redirect ? { redirect } : {}) })),
      navigation: menu === undefined ? [] : [{ path: menu, label: 'Menu', icon: 'menu', order: 1 }],
    } as Parameters<typeof manifestPathFault>[0]);

  it('are valid when each is, and no two have the same shape', () => {
    expect(fault(['/menu', '/menu/:id', '/menu/:id/edit'], { redirect: '/menu/', menu: '/menu' })).toBeNull();
    expect(fault([])).toBeNull();
  });

  it('are checked in routes, redirects and navigation', () => {
    expect(fault(['/menu', '/Menu'])).toContain('"/Menu" is not a valid path');
    expect(fault(['/menu'], { redirect: '/x//' })).toContain('"/x/" is not a valid path');
    expect(fault(['/menu'], { menu: '/*' })).toContain('"/*" is not a valid path');
  });

  it('leave out those of the shell, the player and the server', () => {
    expect(fault(['/menu', '/login'])).toBe(
      '"/login" belongs to Vitrine itself: a page there would never be shown.',
    );
    expect(fault(['/menu'], { menu: '/login' })).toBeNull();
  });

  it('have each address once, whatever their parts are called', () => {
    expect(pathShape('/menu/:id/edit/:page')).toBe('/menu/:/edit/:');
    expect(fault(['/menu/:id', '/menu', '/menu/:other'])).toBe(
      'The area manifest has the path /menu/:other twice.',
    );
  });
});
