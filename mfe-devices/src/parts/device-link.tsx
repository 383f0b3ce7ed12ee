import styled, { css } from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { t } from '@vitrine/shared/ui';

/** Address of a device's page. */
export const pageOf = ({ id }: Pick<Device, 'id'>): string => `/device/details?id=${encodeURIComponent(id)}`;

/** Name of a device that opens its page; within `stretched` the whole area around it does. */
export const DeviceLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Makes the whole area the link of its `DeviceLink`, below its other controls. */
export const stretched = css`
  position: relative;
  ${DeviceLink}::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  /* A shortened name would cut off a ring of its own. */
  ${DeviceLink}:focus-visible {
    outline: none;
    &::after {
      ${t.focus}
      outline-offset: -2px;
    }
  }
  button,
  label {
    position: relative;
    z-index: ${t.depth.content};
  }
`;
