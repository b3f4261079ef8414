-- The sentence that every market began with said that goods are picked up in one's neighbour.
update market_setting set tagline = 'Rendelj közösen, egyenesen a termelőktől.'
where tagline = 'Termelőktől, közösen, a szomszédodban veszed át.';
