import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** What the stories of signing up give the screen. */
export const signUpArgs = {
  onSignedUp: fn(),
  signInLink: <a href="#sign-in">Sign in</a>,
  links: {
    terms: <a href="#terms">Terms of Service</a>,
    privacy: <a href="#privacy">Privacy Policy</a>,
  },
};

export const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'blue otter 92 lamp',
};

export const press = (canvas: Canvas, name: string) =>
  userEvent.click(canvas.getByRole('button', { name }));
export const agree = (canvas: Canvas) => userEvent.click(canvas.getByRole('checkbox'));
export const field = (canvas: Canvas, label: RegExp) =>
  canvas.getByLabelText<HTMLInputElement>(label);

/** Fills in the password form, to the press of its button. */
export async function byPassword(
  canvas: Canvas,
  { name, email, password, again = password }: typeof ada & { again?: string } = ada,
) {
  await press(canvas, 'Continue with Password');
  await userEvent.type(field(canvas, /^Full Name/), name);
  await userEvent.type(field(canvas, /^Email/), email);
  await userEvent.type(field(canvas, /^Password/), password);
  await userEvent.type(field(canvas, /^Confirm Password/), again);
}

/** Fills in the form for a link, to the press of its button. */
export async function byLink(canvas: Canvas, email = ada.email) {
  await press(canvas, 'Continue with Email');
  await userEvent.type(field(canvas, /^Full Name/), ada.name);
  await userEvent.type(field(canvas, /^Email/), email);
}

export async function alertSays(canvas: Canvas, text: string) {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
}

/** What is wrong with a control is said at the control. */
export async function isRefused(input: HTMLElement, text: string) {
  await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(text)));
  await expect(input).toHaveAttribute('aria-invalid', 'true');
}
