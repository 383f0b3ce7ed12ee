import { holdLink } from './hold-link';

holdLink(self);
