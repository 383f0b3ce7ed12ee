export { mountStage } from './mount-stage';
export { picture } from './pictures';
