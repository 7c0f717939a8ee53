import { useEffect, useMemo, useRef, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { ComboBox } from '../../components/combo-box.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useAccess, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { passcodeOf } from '../../stores/access.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './access-dialog.module.css';
import { asTyped, examplePhone, homeCountry, losesZero, phoneCountries } from './phone-numbers.ts';

interface PhoneFieldsProps {
  readonly video: Video;
  /** The field that was empty when the form was submitted. */
  readonly missing: 'country' | 'phone' | null;
}

/**
 * The fields for the phone that receives the passcode: its country, found by name or calling code, and its number,
 * formatted while the reviewer types.
 */
export function PhoneFields({ video, missing }: PhoneFieldsProps) {
  const { translate, language } = useTranslation();
  const { access } = useViewer();
  const { phone, country, failure } = useAccess((state) => passcodeOf(state, video));
  const systemLanguages = useStatus()?.systemLanguages;
  const { write } = access.getState();
  const countries = useMemo(() => phoneCountries(language), [language]);
  const options = useMemo(
    () => countries.map(({ code, name, calling }) => ({ value: code, label: name, detail: calling })),
    [countries],
  );
  const countryField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const [home] = useState(() => homeCountry(systemLanguages ?? []));
  const [hasLinkedPhone] = useState(country !== null || home !== null);
  useEffect(() => {
    if (country === null && home !== null) write(video, { country: home });
  }, [country, home, video, write]);
  const wrongField = failure?.kind === 'invalid-input' ? failure.field : null;
  useEffect(() => {
    if (missing === 'country' || wrongField === 'country') countryField.current?.focus();
    else if (missing === 'phone' || failure !== null) phoneField.current?.focus();
  }, [missing, wrongField, failure]);
  const name = countries.find(({ code }) => code === country)?.name ?? '';
  const example = examplePhone(country);
  return (
    <div className={styles.phone}>
      <ComboBox
        // The field is remounted when the language changes, because its text keeps the language of the mount.
        key={language}
        label={translate('access.country')}
        listLabel={translate('access.countryList')}
        none={translate('access.countryNone')}
        options={options}
        value={country}
        onChange={(chosen) => {
          write(video, { country: chosen, phone: asTyped('', phone, chosen).phone });
          phoneField.current?.focus();
        }}
        inputRef={countryField}
        autoFocus={!hasLinkedPhone}
        error={missing === 'country' || wrongField === 'country' ? translate('access.needCountry') : null}
      />
      <TextField
        label={translate('access.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onChange={(typed) => write(video, asTyped(phone, typed, country))}
        inputRef={phoneField}
        autoFocus={hasLinkedPhone}
        hint={
          losesZero(phone, country)
            ? translate('access.phoneZero')
            : example && translate('access.phoneHint', { example })
        }
        error={
          missing === 'phone'
            ? translate('access.needPhone')
            : wrongField === 'phone' && translate('access.badPhone', { country: name })
        }
      />
    </div>
  );
}
