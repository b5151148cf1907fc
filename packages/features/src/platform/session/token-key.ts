/** The token's key in local storage (docs/specification.md, section 9). */
export const tokenKey = 'authToken';
