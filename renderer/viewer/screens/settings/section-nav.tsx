import {
  Building2,
  Captions,
  Download,
  HardDrive,
  Info,
  type LucideIcon,
  Palette,
  Power,
  UserRound,
} from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Key } from '../../strings/en.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './settings-screen.module.css';

const sections = [
  { id: 'account', label: 'settings.account', icon: UserRound },
  { id: 'look', label: 'settings.appearance', icon: Palette },
  { id: 'captions', label: 'settings.captions', icon: Captions },
  { id: 'start-up', label: 'settings.startUp', icon: Power },
  { id: 'storage', label: 'settings.storage', icon: HardDrive },
  { id: 'updates', label: 'settings.updates', icon: Download },
  { id: 'profile', label: 'settings.profile', icon: Building2 },
  { id: 'about', label: 'settings.about', icon: Info },
] as const satisfies readonly { readonly id: string; readonly label: Key; readonly icon: LucideIcon }[];

export type SectionId = (typeof sections)[number]['id'];

/** Returns the element id of a section. */
export const sectionElementId = (id: SectionId): string => `settings-${id}`;

const elementOf = (id: SectionId): HTMLElement | null => document.getElementById(sectionElementId(id));

/** Navigation of the sections. It marks the current section and scrolls to any section. */
export function SectionNav({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const { translate } = useTranslation();
  const [current, setCurrent] = useState<SectionId>('account');
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const { top, height } = element.getBoundingClientRect();
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const passed = sections.filter(
        ({ id }) => (elementOf(id)?.getBoundingClientRect().top ?? Infinity) < top + height / 3,
      );
      const last = isAtEnd && element.scrollTop > 0 ? sections.at(-1) : passed.at(-1);
      setCurrent((last ?? sections[0]).id);
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  return (
    <nav aria-label={translate('settings.sections')} className={styles.nav}>
      <ul>
        {sections.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Button
              className={styles.link ?? ''}
              {...(id === current ? { 'aria-current': 'true' as const } : {})}
              onPress={() => {
                const section = elementOf(id);
                section?.scrollIntoView({ block: 'start' });
                section?.querySelector('h2')?.focus({ preventScroll: true });
                setCurrent(id);
              }}
            >
              <Icon aria-hidden="true" />
              {translate(label)}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
