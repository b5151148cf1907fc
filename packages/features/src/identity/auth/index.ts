export { ForgotPasswordScreen, type ForgotPasswordScreenProps } from './forgot-password.screen.tsx';
export { SignInScreen, type SignInScreenProps } from './sign-in.screen.tsx';
export { SignUpScreen, type SignUpScreenProps } from './sign-up.screen.tsx';
