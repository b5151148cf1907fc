/** Where the token lies in local storage; the specification names it (section 9). */
export const tokenKey = 'authToken';
