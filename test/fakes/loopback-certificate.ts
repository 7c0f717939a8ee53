/**
 * A self-signed certificate and its key, for loopback servers in tests. The key is no secret, because no system trusts
 * the certificate.
 */
export const loopbackCertificate = {
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIMZZ0tst0uoB0Qri42vRw4MN5r3TA6D+n3ri0zOqDyfMoAoGCCqGSM49
AwEHoUQDQgAElVFf6Abmcejdb2UpGsgIMTFHhdgdC8wOlCOtRTZAKjRO6sxNjMdz
EpFvtR9DUesk+zphwaUi3lne8xmoY3hdqQ==
-----END EC PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUa+dYVQYNvrvXQO4LIyrXkgBV2fgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTA5MDcyNloYDzIxMjYxMTA1
MDkwNzI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASVUV/oBuZx6N1vZSkayAgxMUeF2B0LzA6UI61FNkAqNE7qzE2Mx3MS
kW+1H0NR6yT7OmHBpSLeWd7zGahjeF2po28wbTAdBgNVHQ4EFgQUV1IpVsMQrY1F
Iz+m8u5LdQz/vcMwHwYDVR0jBBgwFoAUV1IpVsMQrY1FIz+m8u5LdQz/vcMwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhALk+7GZB6aA657GHS+BZ/bfnVOkcUTGXzEm2VLCa1uFgAiEA
v/A/LAYaEpgIx9LRj6EkDzNdsdGcb2SeF6rJlx0KMMg=
-----END CERTIFICATE-----`,
};
