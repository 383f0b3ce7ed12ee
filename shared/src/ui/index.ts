export { Button, type ButtonProps } from './controls/button';
export type { ButtonSize, ButtonVariant } from './controls/button.styles';
export { Chip, ChipGroup, type ChipOption } from './controls/chip';
export { Hint } from './controls/hint';
export { IconButton, type IconButtonProps } from './controls/icon-button';
export { LinkButton, type LinkButtonProps } from './controls/link-button';
export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from './controls/menu';
export { Segmented, type Segment } from './controls/segmented';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog';
export { ConflictDialog, type ConflictDialogProps, type ConflictRow } from './dialogs/conflict-dialog';
export { Dialog, type DialogProps, type LeaveDialog } from './dialogs/dialog';
export {
  EventsDialog,
  type EventsDialogDevice,
  type EventsDialogEntry,
  type EventsDialogProps,
} from './dialogs/events-dialog';
export { MediaPreviewDialog, type MediaPreviewDialogProps } from './dialogs/media-preview-dialog';
export { OutOfStorageDialog, type OutOfStorageDialogProps } from './dialogs/out-of-storage-dialog';
export { TimeDialog, type TimeDialogProps } from './dialogs/time-dialog';
export { Badge, type BadgeTone } from './display/badge';
export { Kbd } from './display/kbd';
export { LiveDot, liveState, type LiveState } from './display/live-dot';
export { Page, PageHeader } from './display/page-header';
export { Thumb, type ThumbProps } from './display/thumb';
export { useGrowingList } from './display/use-growing-list';
export { useLatest } from './display/use-latest';
export { VisuallyHidden } from './display/visually-hidden';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, SkeletonGroup } from './feedback/skeleton';
export { Snackbar, type SnackbarProps } from './feedback/snackbar';
export { Spinner } from './feedback/spinner';
export { EmptyState, FailedState, ForbiddenNote } from './feedback/states';
export { Checkbox, type CheckboxProps } from './fields/checkbox';
export { SearchField, type SearchFieldProps } from './fields/search-field';
export { Select, type SelectOption, type SelectProps } from './fields/select';
export { Switch, type SwitchProps } from './fields/switch';
export { TextArea, type TextAreaProps } from './fields/text-area';
export { TextField, type TextFieldProps } from './fields/text-field';
export { TimeField, type TimeFieldProps } from './fields/time-field';
export { Icon, type IconProps } from './icons/icon';
export { ICON_PATHS, type IconName } from './icons/icon-paths';
export { OrientationIcon } from './icons/orientation-icon';
export { backWords } from './devices/back-words';
export { PlayNowMark } from './devices/play-now-mark';
export { playNowWords, deviceWords } from './devices/device-words';
export { GlobalStyle, themeCss } from './theme/global-style';
export type { ColorRole } from './theme/color-roles';
export { dark, light, type Palette } from './theme/palette';
export { colorVariable, t } from './theme/tokens';
export { useMediaQuery } from './theme/use-media-query';
