import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';

/** Address of a device's page. */
export const pageOf = ({ id }: Pick<Device, 'id'>): string => `/device/details?id=${encodeURIComponent(id)}`;

/** Name of a device that opens its page. */
export const DeviceLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
