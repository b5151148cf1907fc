import type { Preview } from '@storybook/react-vite';
import { createElement, isValidElement } from 'react';
import type { InputType } from 'storybook/internal/types';
import { productIcons } from 'virtual:product-icons';

type EnhanceArgTypes = NonNullable<Preview['argTypesEnhancers']>[number];
type EnhanceArgs = NonNullable<Preview['argsEnhancers']>[number];

/** From how many choices on a list is easier to read than buttons side by side. */
const listFrom = 4;

/**
 * The control of each prop, from its type and from what the story gives: choices are picked, icons are
 * picked by name, elements that hold a text are typed. What no control can make has none and says why.
 */
export const controlsFromTypes: EnhanceArgTypes = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      argType.control ? argType : { ...argType, ...controlOf(name, argType, initialArgs[name]) },
    ]),
  ) as typeof argTypes;

/** An icon that a story gives as an element is picked by its name. */
export const namedIcons: EnhanceArgs = ({ initialArgs, argTypes }) => ({
  ...initialArgs,
  ...(argTypes['icon']?.mapping && { icon: iconName(initialArgs['icon']) }),
});

function controlOf(name: string, { type, description }: InputType, given: unknown): InputType {
  const kind = typeof type === 'object' ? type : undefined;
  const noControl = (why: string) => ({
    control: false as const,
    description: [description, `_No control: ${why}._`].filter(Boolean).join(' '),
  });

  if (typeof given === 'function' || kind?.name === 'function' || /^on[A-Z]/.test(name)) {
    return noControl(/^on[A-Z]/.test(name) ? 'calls appear under Actions' : 'it is a function');
  }
  if (kind?.name === 'enum') {
    const control = kind.value.length < listFrom ? 'inline-radio' : 'select';
    return { control, options: kind.value };
  }
  if (kind?.name === 'other' && /^React(Node|Element\b)/.test(kind.value)) {
    if (name === 'icon') return iconPicker(given);
    const isText = typeof given === 'string' || (given === undefined && kind.value === 'ReactNode');
    return isText ? { control: 'text' } : noControl('the story gives an element');
  }
  return holdsElements(given) ? noControl('the story gives elements') : {};
}

/** Every icon of the product, with the size of the one that the story gives. */
function iconPicker(given: unknown): InputType {
  const props = isValidElement<object>(given) ? given.props : {};
  const icons = Object.fromEntries(
    productIcons.map(({ name, Icon }) => [name, createElement(Icon, props)]),
  );
  const own = iconName(given);
  const mapping = own ? { ...icons, [own]: given } : icons;
  return { control: 'select', options: Object.keys(mapping), mapping };
}

function iconName(given: unknown): string | undefined {
  return isValidElement(given) ? (given.type as { displayName?: string }).displayName : undefined;
}

function holdsElements(given: unknown): boolean {
  if (typeof given === 'function' || isValidElement(given)) return true;
  return typeof given === 'object' && given !== null && Object.values(given).some(holdsElements);
}
