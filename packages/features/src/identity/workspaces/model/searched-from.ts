/** From how many workspaces on they are searched rather than read. */
export const searchedFrom = 8;
