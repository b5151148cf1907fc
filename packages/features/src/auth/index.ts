export { SignInScreen, type SignInScreenProps } from './sign-in.screen.tsx';
export { SignUpScreen, type SignUpScreenProps } from './sign-up.screen.tsx';
