import type { MantineThemeComponents } from '@mantine/core';

const popIn = {
  // `none`: within any other transform a list's fixed place is the dialog's, which would clip it.
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
};

/** The transition of popovers and dialogs. */
export const rise = { transition: popIn, duration: 160, timingFunction: 'ease-out' };
const field = { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] };
const choice = { size: 'sm' };

// Plain objects instead of `Component.extend()`, which would load the components' code up front.
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { size: 34, variant: 'subtle' } },
  Button: { defaultProps: { size: 'md' } },
  Checkbox: { defaultProps: choice },
  CloseButton: { defaultProps: { size: 24, 'aria-label': 'Close' } },
  Combobox: { defaultProps: { shadow: 'md', offset: 4, transitionProps: rise, size: 'md' } },
  InputWrapper: { defaultProps: { inputWrapperOrder: field.inputWrapperOrder } },
  Input: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: field },
  NumberInput: { defaultProps: { ...field, hideControls: true } },
  PasswordInput: { defaultProps: field },
  Textarea: { defaultProps: field },
  NativeSelect: { defaultProps: field },
  Select: {
    defaultProps: { ...field, rightSectionWidth: 36, checkIconPosition: 'right', withAlignedLabels: false },
  },
  MultiSelect: { defaultProps: { ...field, checkIconPosition: 'right' } },
  Autocomplete: { defaultProps: field },
  DateInput: { defaultProps: field },
  DatePickerInput: { defaultProps: field },
  Menu: { defaultProps: { shadow: 'md', offset: 4, radius: 'lg', transitionProps: rise } },
  Popover: { defaultProps: { shadow: 'md', offset: 6, radius: 'lg', transitionProps: rise } },
  Progress: { defaultProps: { size: 8, radius: 'xs' } },
  Radio: { defaultProps: choice },
  RangeSlider: { defaultProps: { size: 2, thumbSize: 16, label: null } },
  SegmentedControl: { defaultProps: { size: 'md', transitionDuration: 0, withItemsBorders: false } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Slider: { defaultProps: { size: 2, thumbSize: 16, label: null } },
  Stepper: { defaultProps: { size: 'sm', iconSize: 22 } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
  Tooltip: {
    defaultProps: {
      withArrow: true,
      arrowSize: 8,
      offset: 6,
      openDelay: 300,
      transitionProps: rise,
      events: { hover: true, focus: true, touch: true },
    },
  },
};
