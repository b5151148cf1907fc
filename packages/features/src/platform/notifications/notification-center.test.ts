import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationCenter } from './notification-center.ts';

describe('NotificationCenter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows one notification, and a new one replaces it', () => {
    const center = new NotificationCenter();
    center.notify({ title: 'First' });
    center.notify({ title: 'Second', tone: 'success' });
    expect(center.current()).toMatchObject({ title: 'Second', tone: 'success', open: true });
  });

  it('removes a dismissed notification after 1,000,000 ms', () => {
    const center = new NotificationCenter();
    center.notify({ title: 'Saved' });
    center.dismiss(center.current()?.id ?? 0);
    vi.advanceTimersByTime(999_999);
    expect(center.current()).toMatchObject({ title: 'Saved', open: false });
    vi.advanceTimersByTime(1);
    expect(center.current()).toBeNull();
  });

  it('does not remove a new notification when an old one expires', () => {
    const center = new NotificationCenter();
    center.notify({ title: 'Old' });
    center.dismiss(center.current()?.id ?? 0);
    center.notify({ title: 'New' });
    vi.advanceTimersByTime(2_000_000);
    expect(center.current()).toMatchObject({ title: 'New', open: true });
  });

  it('ignores the dismissal of a notification that is gone', () => {
    const center = new NotificationCenter();
    center.notify({ title: 'Old' });
    const old = center.current()?.id ?? 0;
    center.notify({ title: 'New' });
    center.dismiss(old);
    expect(center.current()).toMatchObject({ title: 'New', open: true });
  });
});
