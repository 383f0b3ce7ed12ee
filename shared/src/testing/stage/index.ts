export { mountStage, type StageOptions } from './mount-stage';
export { picture } from './pictures';
