import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../renderer/viewer/screens/video/video-columns.ts';
import { aRoom, aVideo, day, hour, noon } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const roomKey = 'festival';
const route = { name: 'room', roomKey } as const;
const films = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aVideo({
      ...{ roomKey, videoKey: `film-${index}`, name: `Film ${index + 1}`, positionSeconds: null },
      castAndCrew: [
        { name: 'Åse Løvås', role: 'Director' },
        { name: 'Lars Eikeland', role: 'Director of photography' },
      ],
      expiryDate: noon + 5 * day,
    }),
  );
const room = aRoom({
  roomKey,
  progress: { seen: 12, of: 240, secondsLeft: 31 * hour, noLongerAvailable: 0 },
  project: { name: 'Northern Nights' },
});

describe('a festival', () => {
  it('shows how much was watched, and does not choose a film', async () => {
    await renderViewer({ rooms: [room], videos: films(20) }, { route });
    const head = (await screen.findByRole('heading', { level: 1, name: 'Northern Nights' })).closest(
      'header',
    )!;
    expect(within(head).getByText('12 of 240 watched, 31 hrs left')).toBeTruthy();
    expect(within(head).queryByRole('button', { name: /Play|Resume/ })).toBeNull();
    expect(head.dataset.strip).toBe('true');
    // Only the account menu names the recipient.
    expect(within(head).queryByText(/Ines/)).toBeNull();
  });

  it('says how many films can no longer be watched, which are not in the hours left', async () => {
    const progress = { seen: 12, of: 240, secondsLeft: 31 * hour, noLongerAvailable: 8 };
    await renderViewer({ rooms: [{ ...room, progress }], videos: films(20) }, { route });
    expect(await screen.findByText('12 of 240 watched, 31 hrs left')).toBeTruthy();
    expect(screen.getByText('8 no longer available')).toBeTruthy();
  });

  it('offers to resume a film', async () => {
    const [first, ...rest] = films(3);
    await renderViewer({ rooms: [room], videos: [...rest, { ...first!, positionSeconds: 600 }] }, { route });
    expect(await screen.findByRole('button', { name: 'Resume · Film 1' })).toBeTruthy();
    // Its card says what is left, and not the length too.
    const card = screen.getByRole('button', { name: 'Film 1' }).closest('article')!;
    expect(within(card).getByText(/left$/)).toBeTruthy();
    expect(within(card).queryByText(/mins$/)).toBeNull();
  });

  it('is listed in columns that have a value', async () => {
    const { user } = await renderViewer({ rooms: [room], videos: films(6) }, { route });
    await user.click(await screen.findByRole('button', { name: 'Show as list' }));
    const cell = within((await screen.findAllByRole('gridcell'))[0]!);
    const values = within(cell.getByRole('article'));
    expect(values.getByText(/Åse Løvås/)).toBeTruthy();
    expect(values.getByText(/in 5 days/)).toBeTruthy();
    // Screen readers skip the head and read each value after the name of its column.
    const about = cell.getByRole('button', { name: 'Film 1' }).getAttribute('aria-describedby')!.split(' ');
    const read = about.map((id) => document.getElementById(id)?.textContent).join(', ');
    expect(read).toMatch(/^Director: Åse Løvås, Length: .+, Expires: in 5 days, /);
    expect(screen.getByText('Director')).toBeTruthy();
    expect(screen.queryByText('Country')).toBeNull();
  });

  it.each([
    [{ castAndCrew: [], durationSeconds: null, expiryDate: null }, []],
    [{ castAndCrew: [{ name: 'Norway', role: 'Country' }], durationSeconds: null }, ['country', 'expires']],
  ] as const)('has no column without a value: %j', (part, columns) => {
    expect(columnsOf([aVideo({ expiryDate: noon + day, ...part })])).toEqual(columns);
  });
});

describe('a room of one film', () => {
  it('shows its facts and cast in place of a list, and the offer to watch offline next to Play', async () => {
    const only = aVideo({ roomKey, castAndCrew: [], canPrepare: true });
    await renderViewer({ rooms: [room], videos: [only] }, { route });
    const film = within(await screen.findByRole('region', { name: only.name }));
    expect(screen.getByText(/^Film( ·|$)/)).toBeTruthy();
    expect(film.getByText('Maren Solvik')).toBeTruthy();
    expect(film.getByText('Expires')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Offline' })).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows all that the details of its film show, and so has no button for them', async () => {
    const only = aVideo({
      ...{ roomKey, positionSeconds: 900, maxViews: 2, cost: 'none', watermarked: true },
      ...{ shorterThanFilm: true, expiryDate: noon + hour },
      chips: [{ kind: 'expires-soon', at: noon + hour }],
    });
    const { user, fake } = await renderViewer({ rooms: [room], videos: [only] }, { route });
    const film = within(await screen.findByRole('region', { name: only.name }));
    expect(film.getByRole('region', { name: 'Your notes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Details/ })).toBeNull();
    expect(screen.getByText('Expires in 1 hour, before the film would finish.')).toBeTruthy();
    expect(screen.queryByText('Expires in 1 hour')).toBeNull();
    // The listing may be older and may lack facts.
    expect(fake.inputsOf('rooms:video')).toContainEqual({ roomKey, videoKey: only.videoKey, fresh: true });
    await user.click(screen.getByRole('button', { name: 'Start from the beginning' }));
    expect(fake.inputsOf('screenings:open')).toMatchObject([{ startOver: true }]);
  });

  it('says when more time was requested, and says it once', async () => {
    const asked = {
      availability: 'expired',
      expiryDate: noon - day,
      reactivationSentAt: noon - hour,
    } as const;
    const only = aVideo({ roomKey, ...asked });
    const { viewer } = await renderViewer({ rooms: [room], videos: [only] }, { route });
    expect(await screen.findByText(/^You requested more time/)).toBeTruthy();
    act(() => viewer.navigation.getState().go({ name: 'video', roomKey, videoKey: only.videoKey }));
    await screen.findByRole('dialog');
    expect(screen.getAllByText(/^You requested more time/)).toHaveLength(1);
  });
});

it('the header of a series without a playable episode has different buttons for the episode and the series', async () => {
  const roomKey = 'the-cartographers';
  const videos = [1, 2].map((episode) =>
    aVideo({ roomKey, videoKey: `e${episode}`, season: 1, episode, availability: 'offline' }),
  );
  await renderViewer(
    { rooms: [aRoom({ roomKey, project: { episodic: true, seasons: [1] } })], videos },
    { route: { name: 'room', roomKey } },
  );
  const buttons = screen.getAllByRole('button', { name: /^Details(?! of)/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Details · S1 E1', 'Details']);
});
