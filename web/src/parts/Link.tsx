/** A link within the page: opens without a reload, and as any link with a modifier or the middle button. */
import type { MouseEvent, ReactNode } from "react";
import { go } from "../router";

export function Link({
  to,
  className,
  children,
  label,
  current,
  test,
}: {
  to: string;
  className?: string;
  children: ReactNode;
  label?: string;
  current?: boolean;
  test?: string;
}) {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      className={className}
      onClick={open}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      data-test={test}
    >
      {children}
    </a>
  );
}
