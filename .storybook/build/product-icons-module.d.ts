declare module 'virtual:product-icons' {
  import type { LucideIcon } from 'lucide-react';

  interface ProductIcon {
    /** Its module in `lucide-react/icons`. */
    name: string;
    Icon: LucideIcon;
    /** The files that import it, from the root. */
    files: string[];
  }
  export const productIcons: ProductIcon[];
}
